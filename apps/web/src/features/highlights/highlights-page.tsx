// The texts with highlights, the latest highlighted one first, with the import of more highlights and the export of all.
import type { HighlightedText } from '@fovea/contract/highlights.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { textsQuery } from './api.ts'
import { ClippingsImport } from './clippings-import.tsx'
import { ExportButton } from './export-button.tsx'
import classes from './highlights.module.css'

export function HighlightsPage() {
  const { t } = useTranslation('highlights')
  const asked = useInfiniteQuery(textsQuery)
  const texts = asked.data?.pages.flatMap((page) => page.texts) ?? []
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Awaited queries={[asked]} />
      {asked.data && texts.length === 0 && (
        <div className={classes.empty}>
          <p>{t('empty')}</p>
          <Button size="md" renderRoot={(props) => <Link to={paths.library} {...props} />}>
            {t('toLibrary')}
          </Button>
        </div>
      )}
      {texts.length > 0 && (
        <>
          <ul className={classes.texts} aria-label={t('texts')}>
            {texts.map((text) => (
              <TextItem key={text.sourceKey} text={text} />
            ))}
          </ul>
          <div className={classes.actions}>
            {asked.hasNextPage && (
              <SendButton
                variant="default"
                isSending={asked.isFetchingNextPage}
                onClick={() => void asked.fetchNextPage()}
              >
                {t('more')}
              </SendButton>
            )}
            <ExportButton source={undefined} name={t('title')}>
              {t('exportAll')}
            </ExportButton>
          </div>
        </>
      )}
      <ClippingsImport />
    </Page>
  )
}

function TextItem({ text }: { text: HighlightedText }) {
  const { t } = useTranslation('highlights')
  const { date } = useFormats()
  return (
    <li className={classes.text}>
      <Link
        to={paths.highlightsOf}
        params={{ source: text.sourceKey }}
        className={`title-link ${classes.name}`}
      >
        {text.title}
      </Link>
      {text.author && <span className={classes.author}>{text.author}</span>}
      <span className={classes.facts}>
        <span>{t('count', { count: text.highlights })}</span>
        <time dateTime={text.updatedAt}>{date(text.updatedAt)}</time>
      </span>
    </li>
  )
}
