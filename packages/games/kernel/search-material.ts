// Loads the letter sequences of a game with a search field, and what its rows must not spell.
import type { Language } from '@fovea/contract/languages.ts'
import { loadSequences, type SequenceLists } from '@fovea/words/sequences.ts'
import { loadStopList } from '@fovea/words/stop-list.ts'
import type { SearchMaterial } from './search-field.ts'

export function loadSearchMaterial(length: keyof SequenceLists) {
  return async (language: Language): Promise<SearchMaterial> => {
    const [lists, stopList] = await Promise.all([loadSequences(language), loadStopList(language)])
    return { sequences: lists[length], stopList }
  }
}
