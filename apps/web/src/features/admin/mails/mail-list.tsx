// The latest mails, newest first. Each opens in place.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Failure } from '#kit/ui/failure.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { type Mail, useRetryMail } from '../api.ts'
import { DisclosureItem, DisclosureList } from '../disclosure-list.tsx'
import classes from './mail-list.module.css'
import { splitLinks } from './split-links.ts'

export function MailList({ mails }: { mails: Mail[] }) {
  const { t } = useTranslation('admin')
  if (mails.length === 0) return <p>{t('mails.none')}</p>
  return (
    <DisclosureList>
      {mails.map((mail) => (
        <li key={mail._id}>
          <MailDisclosure mail={mail} />
        </li>
      ))}
    </DisclosureList>
  )
}

function MailDisclosure({ mail }: { mail: Mail }) {
  const { t } = useTranslation('admin')
  const { moment } = useFormats()
  return (
    <DisclosureItem
      title={mail.subject}
      facts={
        <>
          <span className={classes.address}>{mail.to}</span>
          <span className={classes.state} data-state={mail.state}>
            {t(`mails.state.${mail.state}`)}
          </span>
          <time dateTime={mail.createdAt} className="tabular">
            {moment(mail.createdAt)}
          </time>
        </>
      }
    >
      <p className={classes.text}>
        {splitLinks(mail.text).map(({ start, text, isLink }) =>
          isLink ? (
            <a key={start} href={text}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
      {mail.state === 'failed' && <Retry id={mail._id} />}
    </DisclosureItem>
  )
}

function Retry({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const retry = useRetryMail()
  return (
    <div className={classes.retry}>
      <SendButton
        variant="default"
        isSending={retry.isPending}
        onClick={({ currentTarget }) => {
          // The button goes away with the failure.
          const summary = currentTarget.closest('details')?.querySelector('summary')
          retry.mutate(id, { onSuccess: () => summary?.focus() })
        }}
      >
        {t('mails.retry')}
      </SendButton>
      <Failure error={retry.error} />
    </div>
  )
}
