// Changes of days that the server has refused for good, for example because the day can no longer be changed.
import { createRefusedItems } from '#kit/sending/refused-items.ts'
import { idOfChange, isKeptChange, type KeptChange } from './kept-changes.ts'

export const unsavedChanges = createRefusedItems<KeptChange>({
  name: 'unsaved-track',
  isItem: isKeptChange,
  idOf: idOfChange,
})
