// A dialog that opens anything by its title: notes, books, games, lessons and pages. Loaded when it is first asked for.
import { Loader } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kinds, type Openable } from './openable.ts'
import { useOpenables } from './use-openables.ts'

interface QuickOpenProps {
  pages: readonly Openable[]
  onClose(): void
}

export function QuickOpen({ pages, onClose }: QuickOpenProps) {
  const { t } = useTranslation('quick-open')
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const { found, areCurrent } = useOpenables(pages, asked)
  const isCurrent = areCurrent && asked === typed
  const [isEntered, setIsEntered] = useState(false)
  const groups = [...new Set(found.map(({ kind }) => kind))]
  const shown = asked.trim() ? groups : kinds.filter((kind) => groups.includes(kind))
  const open = (path: string) => {
    onClose()
    router.history.push(path)
  }
  /** Enter opens the first one, unless another was chosen with the arrow keys. */
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    const chosen = event.currentTarget.closest('section, [role="dialog"]')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (chosen?.querySelector('[data-selected]')) return
    event.preventDefault()
    setIsEntered(true)
  }
  const openFirst = useEffectEvent(() => {
    const first = found.find(({ kind }) => kind === shown[0])
    setIsEntered(false)
    if (first) open(first.path)
  })
  // What is shown may still be an answer to fewer letters. Whoever types fast means the first of what is to come.
  useEffect(() => {
    if (isEntered && isCurrent) openFirst()
  }, [isEntered, isCurrent])
  return (
    <Spotlight.Root
      forceOpened
      shortcut={null}
      clearQueryOnClose={false}
      onSpotlightClose={onClose}
      query={typed}
      onQueryChange={(next) => {
        setIsEntered(false)
        setTyped(next)
      }}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <Spotlight.Search
        aria-label={t('search')}
        placeholder={t('title')}
        maxLength={100}
        onKeyDown={enter}
        rightSection={isEntered && <Loader size="xs" aria-hidden />}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {shown.map((kind) => (
          <Spotlight.ActionsGroup key={kind} label={t(`kind.${kind}`)}>
            {found
              .filter((one) => one.kind === kind)
              .map(({ id, title, path }) => (
                <Spotlight.Action key={id} label={title} onClick={() => open(path)} />
              ))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length === 0 && <Spotlight.Empty>{t('none')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
