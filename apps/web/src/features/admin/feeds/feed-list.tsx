// The feeds of one country, each of which opens in place, and a form to add one.
import type { Feed } from '@fovea/contract/news.ts'
import { type Country, categories, countries } from '@fovea/contract/news-places.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { nameCountries } from '#domain/formats/country-names.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import { SendButton } from '#kit/ui/send-button.tsx'
import { useOpened } from '#kit/ui/use-opened.ts'
import { type FeedFields, useAddFeed } from '../api.ts'
import { DisclosureList } from '../disclosure-list.tsx'
import { FeedDisclosure } from './feed-disclosure.tsx'
import { FeedForm } from './feed-form.tsx'
import classes from './feed-list.module.css'

export function FeedList({ feeds }: { feeds: Feed[] }) {
  const { t } = useTranslation('admin')
  const { locale } = useLanguage()
  const [country, setCountry] = useState<Country>('us')
  const adding = useOpened()
  const list = useRef<HTMLUListElement>(null)
  const [draft, setDraft] = useState(() => draftFeed(country))
  const [deleted, setDeleted] = useState<Feed>()
  const add = useAddFeed()
  const shown = categories.flatMap((category) =>
    feeds.filter((feed) => feed.country === country && feed.category === category),
  )

  function close() {
    adding.close()
    add.reset()
  }

  return (
    <>
      <div ref={adding.place} tabIndex={-1}>
        <div className={classes.tools}>
          <NativeSelect
            size="md"
            label={t('feeds.country')}
            value={country}
            onChange={({ target }) => {
              const found = countries.find((one) => one === target.value)
              if (found) setCountry(found)
            }}
            data={nameCountries(locale)}
          />
          {!adding.isOpen && (
            <Button
              size="md"
              variant="default"
              onClick={() => {
                setDraft(draftFeed(country))
                adding.open()
              }}
            >
              {t('feeds.add')}
            </Button>
          )}
        </div>
        {adding.isOpen && (
          <FeedForm
            feed={draft}
            submit={t('feeds.add')}
            isSending={add.isPending}
            error={add.error}
            onSubmit={(fields) => add.mutate({ ...draft, ...fields }, { onSuccess: close })}
            onCancel={close}
          />
        )}
      </div>
      {deleted && (
        <Deleted
          key={deleted._id}
          feed={deleted}
          onUndone={() => {
            list.current?.focus()
            setDeleted(undefined)
          }}
        />
      )}
      {shown.length === 0 && <p className={classes.none}>{t('feeds.none')}</p>}
      <DisclosureList ref={list} label={t('feeds.title')}>
        {shown.map((feed) => (
          <li key={feed._id}>
            <FeedDisclosure feed={feed} onDeleted={() => setDeleted(feed)} />
          </li>
        ))}
      </DisclosureList>
    </>
  )
}

function draftFeed(country: Country): FeedFields & { _id: string } {
  return { _id: v7(), country, category: 'general', title: '', url: '', isOn: true }
}

/** Announces that a feed was removed, with a button to restore it. */
function Deleted({ feed, onUndone }: { feed: Feed; onUndone(): void }) {
  const { t } = useTranslation('admin')
  const describeError = useErrorMessages()
  const [_id] = useState(() => v7())
  const add = useAddFeed()
  const { country, category, title, url, isOn } = feed
  return (
    <p className={classes.deleted}>
      <span role="status">{t('feeds.deleted', { title })}</span>
      <SendButton
        variant="subtle"
        autoFocus
        isSending={add.isPending}
        onClick={() =>
          add.mutate({ _id, country, category, title, url, isOn }, { onSuccess: onUndone })
        }
      >
        {t('feeds.undo')}
      </SendButton>
      {add.error && <span role="alert">{describeError(add.error)}</span>}
    </p>
  )
}
