// The list of the page's sections, with links to them. It is read from their headings, so each section is in it.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './profile.module.css'

interface Heading {
  id: string
  title: string
}

export function ProfileContents({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('profile')
  const sections = useRef<HTMLDivElement>(null)
  const [headings, setHeadings] = useState<Heading[]>([])
  const { language } = i18n
  useEffect(() => {
    // Headings change with the language.
    if (!language) return
    const found = sections.current?.querySelectorAll('section > h2') ?? []
    setHeadings(Array.from(found, ({ id, textContent }) => ({ id, title: textContent ?? '' })))
  }, [language])
  return (
    <>
      <nav aria-label={t('contents')}>
        <ul className={classes.contents}>
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${encodeURIComponent(id)}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={sections}>{children}</div>
    </>
  )
}
