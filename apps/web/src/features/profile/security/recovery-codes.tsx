// The recovery codes, which are shown once: to be copied, saved as a file or written down.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#kit/files/save-file.ts'
import profileClasses from '../profile.module.css'
import classes from './security.module.css'

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const { t } = useTranslation('profile')
  const [copied, setCopied] = useState<boolean>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const save = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'fovea-codes.txt')
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('security.codes.title')}
      </h3>
      <p className={profileClasses.soft}>{t('security.codes.text')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={profileClasses.actions}>
        <Button variant="default" size="md" onClick={copy}>
          {t('security.codes.copy')}
        </Button>
        <Button variant="default" size="md" onClick={save}>
          {t('security.codes.save')}
        </Button>
        <Button size="md" onClick={onClose}>
          {t('security.codes.done')}
        </Button>
        <span role="status" className={profileClasses.done}>
          {copied !== undefined && t(copied ? 'security.codes.copied' : 'security.codes.notCopied')}
        </span>
      </div>
    </div>
  )
}
