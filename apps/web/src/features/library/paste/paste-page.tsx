// The page for pasting a text: a large calm field, and as little else as possible.
import { makeTitle } from '@fovea/core/reading/make-title.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { paths } from '#domain/pages/paths.ts'
import { tokenizeChapter } from '#domain/reader/tokenize-chapter.ts'
import { visitor } from '#domain/visitor/visitor.ts'
import { keepVisitorText, readVisitorText } from '#domain/visitor/visitor-text.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useSession } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
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
