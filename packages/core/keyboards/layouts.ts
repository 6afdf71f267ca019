// What every key of the 14 layouts types, row by row as the keys lie. Where systems differ, this is what Windows types;
// æ and œ on AZERTY, É È Ç À beside them, ` and ~ on the Italian layout and \ and / on the Ukrainian one, which Windows
// does not have there, are where macOS or Linux have them.
import type { KeyboardLayout } from '@fovea/contract/typing-choices.ts'
import type { Geometry } from './geometry.ts'

/**
 * A row is the keys of `typingRows(geometry)`, divided by spaces. A key is its characters alone, with Shift, with AltGr and
 * with both. A letter alone has its capital on Shift. □ is nothing, and ◌ stands before the sign of a dead key.
 */
export interface LayoutRows {
  readonly geometry: Geometry
  readonly rows: readonly [string, string, string, string]
  /** What the space bar types, where it is more than a space. */
  readonly space?: string
}

const americanDigits = '`~ 1! 2@ 3# 4$ 5% 6^ 7& 8* 9( 0)'

export const layoutRows: Record<KeyboardLayout, LayoutRows> = {
  'qwerty-us': {
    geometry: 'ansi',
    rows: [
      `${americanDigits} -_ =+`,
      'q w e r t y u i o p [{ ]} \\|',
      'a s d f g h j k l ;: \'"',
      'z x c v b n m ,< .> /?',
    ],
  },
  'qwerty-uk': {
    geometry: 'iso',
    rows: [
      '`¬¦ 1! 2" 3£ 4$€ 5% 6^ 7& 8* 9( 0) -_ =+',
      'q w eEéÉ r t y uUúÚ iIíÍ oOóÓ p [{ ]}',
      "aAáÁ s d f g h j k l ;: '@ #~",
      '\\| z x c v b n m ,< .> /?',
    ],
  },
  'qwertz-de': {
    geometry: 'iso',
    rows: [
      '◌^° 1! 2"² 3§³ 4$ 5% 6& 7/{ 8([ 9)] 0=} ß?\\ẞ ◌´◌`',
      'qQ@ w eE€ r t z u i o p ü +*~',
      "a s d f g h j k l ö ä #'",
      '<>| y x c v b n mMµ ,; .: -_',
    ],
  },
  'azerty-fr': {
    geometry: 'iso',
    rows: [
      '² &1 é2◌~É "3# \'4{ (5[ -6| è7◌`È _8\\ ç9^Ç à0@À )°] =+}',
      'aAæÆ z eE€ r t y u i oOœŒ p ◌^◌¨ $£¤',
      'q s d f g h j k l m ù% *µ',
      '<> w x c v b n ,? ;. :/ !§',
    ],
  },
  'bepo-fr': {
    geometry: 'iso',
    rows: [
      '$#–¶ "1—„ «2<“ »3>” (4[≤ )5]≥ @6^ +7±¬ -8−¼ /9÷½ *0×¾ =°≠′ %`‰″',
      'bB|¦ éÉ◌´◌˝ pP&§ oOœŒ èÈ◌` ◌^!¡ vV◌ˇ dDðÐ l jJĳĲ zZəƏ wW◌˘',
      'aAæÆ uUùÙ iI◌¨◌˙ eE€ ,;’ cC©ſ tTþÞ sSßẞ rR®™ nN◌~ mM◌¯º çÇ◌¸',
      "êÊ/ àÀ\\ yY{‘ xX}’ .:…· kK~ '?¿ qQ◌˚ gGµ hH†‡ fF◌˛ª",
    ],
    space: ' □_',
  },
  dvorak: {
    geometry: 'ansi',
    rows: [
      `${americanDigits} [{ ]}`,
      '\'" ,< .> p y f g c r l /? =+ \\|',
      'a o e u i d h t n s -_',
      ';: q j k x b m w v z',
    ],
  },
  colemak: {
    geometry: 'ansi',
    rows: [
      `${americanDigits} -_ =+`,
      'q w f p g j l u y ;: [{ ]} \\|',
      'a r s t d h n e i o \'"',
      'z x c v b k m ,< .> /?',
    ],
  },
  'qwerty-es': {
    geometry: 'iso',
    rows: [
      'ºª\\ 1!| 2"@ 3·# 4$◌~ 5% 6&¬ 7/ 8( 9) 0= \'? ¡¿',
      'q w eE€ r t y u i o p ◌`◌^[ +*]',
      'a s d f g h j k l ñ ◌´◌¨{ çÇ}',
      '<> z x c v b n m ,; .: -_',
    ],
  },
  'qwerty-it': {
    geometry: 'iso',
    rows: [
      '\\| 1! 2" 3£ 4$ 5% 6& 7/ 8( 9) 0= \'?` ì^~',
      'q w eE€ r t y u i o p èé[{ +*]}',
      'a s d f g h j k l òç@ à°# ù§',
      '<> z x c v b n m ,; .: -_',
    ],
  },
  'qwerty-pl': {
    geometry: 'ansi',
    rows: [
      `${americanDigits} -_ =+`,
      'q w eEęĘ r t y uU€ i oOóÓ p [{ ]} \\|',
      'aAąĄ sSśŚ d f g h j k lLłŁ ;: \'"',
      'zZżŻ xXźŹ cCćĆ v b nNńŃ m ,< .> /?',
    ],
  },
  'qwerty-pt': {
    geometry: 'iso',
    rows: [
      '\\| 1! 2"@ 3#£ 4$§ 5% 6& 7/{ 8([ 9)] 0=} \'? «»',
      'q w eE€ r t y u i o p +*◌¨ ◌´◌`',
      'a s d f g h j k l ç ºª ◌~◌^',
      '<> z x c v b n m ,; .: -_',
    ],
  },
  'qwerty-br': {
    geometry: 'abnt2',
    rows: [
      '\'" 1!¹ 2@² 3#³ 4$£ 5%¢ 6◌¨¬ 7& 8* 9( 0) -_ =+§',
      'qQ/ wW? e r t y u i o p ◌´◌` [{ª',
      'a s d f g h j k l ç ◌~◌^ ]}º',
      '\\| z x cC₢ v b n m ,< .> ;: /?°',
    ],
  },
  'jcuken-ru': {
    geometry: 'ansi',
    rows: [
      'ё 1! 2" 3№ 4; 5% 6: 7? 8*₽ 9( 0) -_ =+',
      'й ц у к е н г ш щ з х ъ \\/',
      'ф ы в а п р о л д ж э',
      'я ч с м и т ь б ю .,',
    ],
  },
  'jcuken-ua': {
    geometry: 'ansi',
    rows: [
      '\'₴ 1! 2" 3№ 4; 5% 6: 7? 8* 9( 0) -_ =+',
      'й ц у к е н гГґҐ ш щ з х ї ґҐ\\|',
      'ф і в а п р о л д ж є',
      'я ч с м и т ь б ю .,/',
    ],
  },
}
