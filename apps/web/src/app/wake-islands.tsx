// Pages that are only read stay prerendered HTML. Only their interactive parts are hydrated, each by itself, without
// router and server state. Links load the next page as in any document. See decision 0026.
import { type Language, languageOf } from '@fovea/contract/languages.ts'
import { MantineProvider } from '@mantine/core'
import type { i18n } from 'i18next'
import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { storeLanguage } from '#kit/language/chosen-language.ts'
import { followOtherTabs, useSession } from '#kit/session/session.ts'
import type { IslandName } from '#kit/ui/island.tsx'
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx'
import { ConsentSlot } from './consent-slot.tsx'
import { createI18n, followLanguage } from './i18n.ts'
import { LanguageSelect } from './language-select.tsx'
import { OfferSlot } from './offer-slot.tsx'
import { restoreReadingPlace, storeReadingPlace } from './reading-place.ts'
import { startTracking } from './start-tracking.ts'
import { colourSchemes, theme } from './theme.ts'

interface IslandPart {
  load: () => Promise<ComponentType>
  /** A namespace of messages that the part needs besides those of the frame. */
  namespace?: string
}

const parts: Record<IslandName, IslandPart> = {
  reader: {
    load: async () => (await import('#features/landing/demo-reader.tsx')).DemoReader,
    namespace: 'landing',
  },
  language: { load: async () => VisitorLanguageSelect },
  colours: { load: async () => ColourSchemeSwitch },
  consent: { load: async () => ConsentSlot },
  offer: { load: async () => VisitorOffer },
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
  // Without its messages the page stays as it was prerendered.
  if (!i18n.hasResourceBundle(i18n.language, 'app')) return
  followLanguage(i18n)
  for (const [at, Part] of components.entries()) {
    const { element } = islands[at] ?? {}
    // Each gets a separate transition, so that the browser can paint and handle input in between.
    if (element)
      startTransition(() => void hydrateRoot(element, <Around i18n={i18n} Part={Part} />))
  }
  // After a sign-in in another tab, this address shows the member's page.
  followOtherTabs()
  startTracking()
  useSession.subscribe(({ token }) => {
    if (token) location.reload()
  })
}

/** The prerendered page already contains the styles of the theme. */
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

/** The messages are part of the HTML, so another language is another document. */
function VisitorLanguageSelect() {
  return <LanguageSelect onChoose={openInLanguage} />
}

function VisitorOffer() {
  return <OfferSlot onAccept={openInLanguage} />
}

function openInLanguage(language: Language): void {
  storeLanguage(language)
  storeReadingPlace()
  const address = new URL(location.href)
  address.searchParams.set('hl', language)
  location.replace(address)
}
