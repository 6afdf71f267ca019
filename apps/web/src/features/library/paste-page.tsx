// The page for pasting a text: a large calm field, and as little else as possible.
import { makeTitle } from '@fovea/core/reading/make-title.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, contract } from '#shared/api-client.ts'
import { useMeQuery } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import { tokenizeChapter } from '#shared/reader/tokenize-chapter.ts'
import { useSession } from '#shared/session.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { visitor } from '#shared/visitor.ts'
import { keepVisitorText, readVisitorText } from '#shared/visitor-text.ts'
import { PasteForm, type SentText } from './paste-form.tsx'

export function PastePage() {
  const { t } = useTranslation('library')
  const isMember = useSession(({ token }) => token !== null)
  return (
    <Page title={t('paste.title')} lead={t(isMember ? 'paste.lead' : 'paste.leadVisitor')}>
      {isMember ? (
        <MemberForm />
      ) : (
        <>
          <KeptText />
          <PasteForm key={visitor} owner={visitor} ownWpm={0} keepText={keepForVisitor} />
        </>
      )}
    </Page>
  )
}

function MemberForm() {
  const me = useMeQuery()
  const user = me.data
  if (!user) return <Awaited queries={[me]} />
  return (
    <PasteForm
      key={user._id}
      owner={user._id}
      ownWpm={user.readingSpeed}
      keepText={(body) => callApi(contract.library.addText, { body })}
    />
  )
}

/** The text that a visitor was reading. */
function KeptText() {
  const { t } = useTranslation('library')
  const [kept] = useState(readVisitorText)
  if (!kept) return null
  return (
    <p>
      <Link to={paths.read} params={{ textId: kept._id }}>
        {t('paste.goOn', { title: kept.title ?? makeTitle(kept.text) })}
      </Link>
    </p>
  )
}

async function keepForVisitor(sent: SentText): Promise<SentText> {
  const rest = () => new Promise<void>((resolve) => setTimeout(resolve))
  const text = await tokenizeChapter(sent.text, sent.lang, rest)
  keepVisitorText({ ...sent, words: text?.words.length ?? 0 })
  return sent
}
