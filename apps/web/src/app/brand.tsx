// Fovea's mark and name, which lead to the start page.
import { Link } from '@tanstack/react-router'
import { paths } from '#domain/pages/paths.ts'
import classes from './brand.module.css'
import { Mark } from './mark.tsx'

interface BrandProps {
  className?: string | undefined
  /** The class of the name beside the mark. */
  nameClassName?: string | undefined
}

export function Brand({ className = '', nameClassName }: BrandProps) {
  return (
    <Link to={paths.home} className={`${classes.brand} ${className}`}>
      <Mark />
      <span className={nameClassName}>Fovea</span>
    </Link>
  )
}
