// The picture of the user: chosen, shown and removed. Without one their initials are shown.
import { Avatar, Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetAvatar, useAvatar } from '#domain/account/avatar.ts'
import { useMe, useSetMe } from '#domain/account/me.ts'
import { ApiError, callApi, contract, sendBytes } from '#kit/api/api-client.ts'
import { mayLaterSucceed } from '#kit/api/api-error.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { Section } from '#kit/ui/section.tsx'
import { Trouble } from '#kit/ui/trouble.tsx'
import classes from '../profile.module.css'
import { makeSquare } from './square-picture.ts'

export function AvatarSection({ name }: { name: string }) {
  const { t } = useTranslation('profile')
  const describe = useErrorMessages()
  const setMe = useSetMe()
  const shown = useAvatar()
  const hasAvatar = Boolean(useMe()?.avatarId)
  const setting = useMutation({
    mutationFn: async (file: File) => sendBytes(contract.avatar.setAvatar, await makeSquare(file)),
    onSuccess: ({ avatarId }) => setMe({ avatarId }),
  })
  const forgetFile = useRef<() => void>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const removing = useMutation({
    mutationFn: () => callApi(contract.avatar.deleteAvatar),
    onSuccess: () => {
      // The button that had the focus goes away.
      chooser.current?.focus()
      setMe({ avatarId: null })
      return forgetAvatar()
    },
  })
  const isBusy = setting.isPending || removing.isPending
  const error = setting.error ?? removing.error
  const { variables: file } = setting
  const isUnread = error && (!(error instanceof ApiError) || error.status === 422)
  const done = setting.isSuccess ? t('saved') : removing.isSuccess && t('avatar.removed')
  return (
    <Section title={t('avatar.title')}>
      <p className={classes.soft}>{t('avatar.hint')}</p>
      <div className={`${classes.actions} ${classes.below}`}>
        <Avatar name={name} src={shown ?? null} alt="" radius={999} size={72} />
        <FileButton
          resetRef={forgetFile}
          accept="image/jpeg,image/png,image/webp,image/gif"
          onChange={(file) => {
            // A browser tells nothing when the same file is chosen again, unless the field forgets it.
            forgetFile.current?.()
            if (!file || isBusy) return
            removing.reset()
            setting.mutate(file)
          }}
        >
          {(props) => (
            <Button
              {...props}
              ref={chooser}
              variant="default"
              size="md"
              aria-disabled={isBusy || undefined}
            >
              {t('avatar.choose')}
            </Button>
          )}
        </FileButton>
        {hasAvatar && (
          <Button
            variant="subtle"
            color="gray"
            size="md"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (isBusy) return
              setting.reset()
              removing.mutate()
            }}
          >
            {t('avatar.remove')}
          </Button>
        )}
        <span role="status" className={classes.done}>
          {done}
        </span>
      </div>
      {error && file && mayLaterSucceed(setting.error) ? (
        <Trouble message={describe(error)} onAgain={() => setting.mutate(file)} />
      ) : (
        error && (
          <p role="alert" className={classes.failure}>
            {isUnread ? t('avatar.notAPicture') : describe(error)}
          </p>
        )
      )}
    </Section>
  )
}
