// The button that saves an article as a text of the user's own and opens it in the reader.

import type { Language } from '@fovea/contract/languages.ts'
import type { Article } from '@fovea/contract/news.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useRenewLibrary } from '#domain/library/renew-library.ts'
import { paths } from '#domain/pages/paths.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { Failure } from '#kit/ui/failure.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './article.module.css'

const titleMax = 200

export function ReadIt({ article, lang }: { article: Article; lang: Language }) {
  const { t } = useTranslation('news')
  const renew = useRenewLibrary()
  const navigate = useNavigate()
  // Made once, so that sending it again does not make a second text.
  const [_id] = useState(() => v7())
  const keep = useMutation({
    mutationFn: () =>
      callApi(contract.library.addText, {
        body: { _id, title: fittingTitle(article.title), lang, text: article.text },
      }),
    async onSuccess(book) {
      void renew()
      await navigate({ to: paths.read, params: { textId: book._id } })
    },
  })
  return (
    <>
      <SendButton isSending={keep.isPending} onClick={() => keep.mutate()}>
        {t('article.read')}
      </SendButton>
      <Failure error={keep.error} className={classes.error} />
    </>
  )
}

function fittingTitle(title: string): string {
  return title
    .slice(0, titleMax)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
