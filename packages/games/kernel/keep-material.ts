// Keeps what a game made of a language's words, so that it is made once and not for every round that is replayed.
import type { Language } from '@fovea/contract/languages.ts'

type LoadMaterial<Material> = (language: Language) => Promise<Material>

/** A load that fails is not kept. */
export function keepMaterial<Material>(load: LoadMaterial<Material>): LoadMaterial<Material> {
  const kept = new Map<Language, Promise<Material>>()
  return (language) => {
    const known = kept.get(language)
    if (known) return known
    const loading = load(language)
    kept.set(language, loading)
    loading.catch(() => kept.delete(language))
    return loading
  }
}
