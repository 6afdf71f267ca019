// Whether work fills the window: a round, a reading, a test. Nothing takes the page away meanwhile.
export const immersedMark = 'data-immersive'

export function isImmersed(): boolean {
  return document.documentElement.hasAttribute(immersedMark)
}
