// Shows the present words on the stage with one DOM change per chunk and transforms for the rest, so that a frame stays
// cheap at 2000 wpm and nothing around the words ever moves.

/** What the stage shows at one moment. */
export interface ShownWords {
  text: string
  /** The pivot letter, as UTF-16 offsets into `text`. */
  pivot?: { start: number; end: number } | undefined
  /** The ghost words before and after. In right-to-left text their sides are swapped. */
  before?: string | undefined
  after?: string | undefined
}

export interface StageElements {
  stage: HTMLElement
  word: HTMLElement
  before: HTMLElement | null
  after: HTMLElement | null
}

/** The position of the pivot letter as a fraction of the stage's width: a little left of the middle. */
export const pivotAnchor = 0.42

const paddingPx = 12
const ghostGapEm = 0.8
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

export interface WordPainter {
  show(words: ShownWords): void
  /** Reads size and font again. Called when either may have changed. */
  measure(): void
}

export function createWordPainter(elements: StageElements): WordPainter {
  const { stage, word, before, after } = elements
  const measureWidth = createTextMeter(word)
  let stageWidth = 0
  let fontSizePx = 16
  let shown: ShownWords = { text: '' }

  function place() {
    const width = measureWidth(shown.text)
    const room = stageWidth > 0 && width > 0
    const layout = room ? layOut(shown, width, stageWidth, measureWidth) : { shift: 0, scale: 1 }
    word.style.transform =
      layout.shift === 0 && layout.scale === 1
        ? ''
        : `translateX(${layout.shift.toFixed(2)}px) scale(${layout.scale.toFixed(4)})`
    const reach = (width * layout.scale) / 2 + ghostGapEm * fontSizePx
    if (before) before.style.transform = `translateX(${(layout.shift - reach).toFixed(2)}px)`
    if (after) after.style.transform = `translateX(${(layout.shift + reach).toFixed(2)}px)`
  }

  return {
    show(words) {
      word.replaceChildren(...renderWord(words))
      const isMirrored = rightToLeft.test(words.text)
      if (before) before.textContent = (isMirrored ? words.after : words.before) ?? ''
      if (after) after.textContent = (isMirrored ? words.before : words.after) ?? ''
      shown = words
      place()
    },
    measure() {
      stageWidth = stage.clientWidth
      fontSizePx = Number.parseFloat(getComputedStyle(word).fontSize) || 16
      measureWidth.follow()
      place()
    },
  }
}

function renderWord({ text, pivot }: ShownWords): (string | HTMLElement)[] {
  if (!pivot || rightToLeft.test(text)) return [text]
  const letter = document.createElement('b')
  letter.textContent = text.slice(pivot.start, pivot.end)
  return [text.slice(0, pivot.start), letter, text.slice(pivot.end)]
}

/** How far the middle of the words is from the middle of the stage, in px, and the scale of the words. */
export function layOut(
  words: ShownWords,
  width: number,
  stageWidth: number,
  measureWidth: (text: string) => number,
): { shift: number; scale: number } {
  const room = Math.max(1, stageWidth - 2 * paddingPx)
  if (!words.pivot || rightToLeft.test(words.text)) {
    return { shift: 0, scale: Math.min(1, room / width) }
  }
  const toLetter = measureWidth(words.text.slice(0, words.pivot.start))
  const letter = measureWidth(words.text.slice(words.pivot.start, words.pivot.end))
  const left = Math.max(1, toLetter + letter / 2)
  const right = Math.max(1, width - left)
  const anchor = stageWidth * pivotAnchor
  const scale = Math.min(1, (anchor - paddingPx) / left, (stageWidth - anchor - paddingPx) / right)
  return { shift: anchor - stageWidth / 2 - (left - width / 2) * scale, scale }
}

/** Measures widths with a canvas, since asking the document would cause a layout at every word. 0 without a canvas. */
function createTextMeter(element: HTMLElement) {
  const context = document.createElement('canvas').getContext('2d')
  const meter = (text: string) => context?.measureText(text).width ?? 0
  meter.follow = () => {
    if (!context) return
    const style = getComputedStyle(element)
    context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  }
  return meter
}
