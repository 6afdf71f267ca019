// Fovea's mark and name, which lead to the start page.
import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { Mark } from '#shared/ui/mark.tsx'
import classes from './brand.module.css'

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
