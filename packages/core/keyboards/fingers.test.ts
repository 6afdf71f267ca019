import { expect, it } from 'vitest'
import { oppositeShift } from './fingers.ts'

it('takes the shift key of the other hand', () => {
  expect(['KeyF', 'KeyQ'].map(oppositeShift)).toEqual(['right', 'right'])
  expect(['KeyJ', 'KeyP'].map(oppositeShift)).toEqual(['left', 'left'])
})
