// Pages that are only read stay the HTML that was prerendered: each part of them that moves is hydrated by itself, with
// neither router nor server state. Links lead to the next page as in any document.
import { type Language, languageOf } from '@fovea/contract/languages.ts'
import { MantineProvider } from '@mantine/core'
import type { i18n } from 'i18next'
import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { storeLanguage } from '#shared/chosen-language.ts'
import { followOtherTabs, useSession } from '#shared/session.ts'
import type { IslandName } from '#shared/ui/island.tsx'
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx'
import { createI18n, followLanguage } from './i18n.ts'
import { LanguageSelect } from './language-select.tsx'
import { restoreReadingPlace, storeReadingPlace } from './reading-place.ts'
import { colourSchemes, theme } from './theme.ts'

interface IslandPart {
  load: () => Promise<ComponentType>
  /** The namespace of messages that it needs besides those of the frame. */
  namespace?: string
}

const parts: Record<IslandName, IslandPart> = {
  reader: {
    load: async () => (await import('#features/landing/demo-reader.tsx')).DemoReader,
    namespace: 'landing',
  },
  language: { load: async () => VisitorLanguageSelect },
  colours: { load: async () => ColourSchemeSwitch },
}

export async function wakeIslands(root: HTMLElement): Promise<void> {
  restoreReadingPlace()
  const islands = [...root.querySelectorAll<HTMLElement>('[data-island]')].map((element) => ({
    element,
    ...parts[element.dataset.island as IslandName],
  }))
  const namespaces = islands.flatMap((island) => island.namespace ?? [])
  const [i18n, ...components] = await Promise.all([
    createI18n(languageOf(document.documentElement.lang), namespaces),
    ...islands.map((island) => island.load()),
  ])
  // Without its messages the page stays as it stands there.
  if (!i18n.hasResourceBundle(i18n.language, 'app')) return
  followLanguage(i18n)
  for (const [at, Part] of components.entries()) {
    const { element } = islands[at] ?? {}
    // Each in a transition of its own, so that the browser can paint and listen in between.
    if (element)
      startTransition(() => void hydrateRoot(element, <Around i18n={i18n} Part={Part} />))
  }
  // Whoever signs in, in another tab, has another page here.
  followOtherTabs()
  useSession.subscribe(({ token }) => {
    if (token) location.reload()
  })
}

/** The styles of the theme are in the page already. */
function Around({ i18n, Part }: { i18n: i18n; Part: ComponentType }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colourSchemes}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <I18nextProvider i18n={i18n}>
        <Part />
      </I18nextProvider>
    </MantineProvider>
  )
}

/** The page's messages are in its HTML: another language is another document. */
function VisitorLanguageSelect() {
  return <LanguageSelect onChoose={openInLanguage} />
}

function openInLanguage(language: Language): void {
  storeLanguage(language)
  storeReadingPlace()
  const address = new URL(location.href)
  address.searchParams.set('hl', language)
  location.replace(address)
}
