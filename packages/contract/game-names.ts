// The names of all games, under which results are stored.
export const gameNames = [
  'MEMORY_NUMBER',
  'MEMORY_GRID',
  'NUMBERS',
  'LETTER_GRID',
  'FLIP_CARDS',
  'NUMBER_GRID',
  'BIGRAM',
  'TRIGRAM',
  'SUBVOCALIZATION',
  'MENTAL_MATH',
  '2048',
  'SUDOKU',
  'COLOR_MATCH',
  'ABC_SORT',
  'WORD_SCRAMBLE',
  'VISUAL_SPAN',
  'TWIN_LETTERS',
] as const

export type GameName = (typeof gameNames)[number]
