// The list of the page's sections, with links to them. It is read from their headings, so each section is in it.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './profile.module.css'

interface Heading {
  id: string
  title: string
}

export function ProfileContents({ children }: { children: ReactNode }) {
  const { t } = useTranslation('profile')
  const sections = useRef<HTMLDivElement>(null)
  const [headings, setHeadings] = useState<Heading[]>([])
  useEffect(() => {
    const area = sections.current
    if (!area) return
    const read = () => {
      const found = area.querySelectorAll('section > h2')
      setHeadings(Array.from(found, ({ id, textContent }) => ({ id, title: textContent ?? '' })))
    }
    read()
    // Some sections appear when an answer has come, and headings change with the language.
    const observer = new MutationObserver(read)
    observer.observe(area, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])
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
