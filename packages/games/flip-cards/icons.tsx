// The drawings on the cards. Their outlines differ so much that no colour is needed to tell them apart.
import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import classes from './view.module.css'

const drawings: Record<IconName, ReactNode> = {
  sun: (
    <>
      <circle cx="12" cy="12" r="4.5" />
      <path
        d="M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4M4.6 4.6l2.8 2.8M16.6 16.6l2.8 2.8M4.6 19.4l2.8-2.8M16.6 7.4l2.8-2.8"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
  moon: <path d="M14 2a10 10 0 1 0 8 14.5A9 9 0 0 1 14 2z" />,
  star: <path d="M12 1.5l3.1 7 7.6.7-5.8 5 1.8 7.5-6.7-4-6.7 4 1.8-7.5-5.8-5 7.6-.7z" />,
  heart: (
    <path d="M12 21.5C5.5 16 1.5 12.5 1.5 8.2A5.5 5.5 0 0 1 12 5.8a5.5 5.5 0 0 1 10.5 2.4c0 4.3-4 7.8-10.5 13.3z" />
  ),
  house: <path d="M12 2 1.5 11.5H4V22h6v-7h4v7h6V11.5h2.5z" />,
  tree: <path d="M12 1 6.5 8H9l-4.5 5.5h3L3 19h7.5v4h3v-4H21l-4.5-5.5h3L15 8h2.5z" />,
  cloud: <path d="M6.5 20a5 5 0 0 1-.7-9.95 6.5 6.5 0 0 1 12.5-.6A5.3 5.3 0 0 1 18 20z" />,
  drop: <path d="M12 1.5c3.5 5 7 9 7 13.5a7 7 0 0 1-14 0c0-4.5 3.5-8.5 7-13.5z" />,
  key: (
    <path
      d="M7 7a5 5 0 1 0 4.6 7H14v3h3.5v-3H19v3h3.5v-6.5h-10.9A5 5 0 0 0 7 7zm0 3.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z"
      fillRule="evenodd"
    />
  ),
  boat: <path d="M11 1.5v14H3.5zM13 5l6.5 10.5H13zM2 17.5h20L18.5 22h-13z" />,
}

/** Its name for screen readers is said by the card. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
