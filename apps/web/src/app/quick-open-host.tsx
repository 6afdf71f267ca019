// Loads the dialog that opens anything, with the pages of the navigation and the messages of everything that it names.
import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messagesOf, playableNames } from '#domain/games/playable-games.ts'
import { QuickOpen } from '#features/quick-open/quick-open.tsx'
import { loadMessages } from '#kit/language/load-messages.ts'
import { entries } from './entries.ts'

const namespaces = ['quick-open', 'typing', ...playableNames.map(messagesOf)]

export default function QuickOpenHost({ onClose }: { onClose(): void }) {
  const { i18n } = useTranslation()
  const [loading] = useState(() => loadMessages(i18n, namespaces))
  return (
    <Suspense fallback={null}>
      <Loaded loading={loading} onClose={onClose} />
    </Suspense>
  )
}

function Loaded({ loading, onClose }: { loading: Promise<unknown>; onClose(): void }) {
  use(loading)
  const { t } = useTranslation('app')
  const pages = entries.map(({ name, to }) => ({
    kind: 'pages' as const,
    id: `page.${name}`,
    title: t(`entry.${name}`),
    path: to,
  }))
  return <QuickOpen pages={pages} onClose={onClose} />
}
