// The navigation for members: brand, the "+" menu, the areas and the account. It is a rail beside the page that can be
// collapsed; on a phone it is a bar above the page, with the areas as tabs below.
import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '#kit/ui/all-styles.ts'
import { toPlace, useLastPlaces } from '#domain/pages/last-places.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'
import { AccountMenu } from './account-menu.tsx'
import { AddMenu } from './add-menu.tsx'
import classes from './area-rail.module.css'
import { type Area, areas } from './areas.ts'
import { Brand } from './brand.tsx'
import { useCurrentEntry } from './use-current-entry.ts'

const key = 'rail'

/** Returns the choice made on this device. Before there is one, the rail is open where there is room. */
function readIsFolded(): boolean {
  const kept = browserStorage.get(key)
  return kept ? kept === 'folded' : !window.matchMedia('(min-width: 64em)').matches
}

export default function AreaRail() {
  const { t } = useTranslation('app')
  const [isFolded, setFolded] = useState(readIsFolded)
  const current = useCurrentEntry()?.area
  const fold = () => {
    browserStorage.set(key, isFolded ? 'open' : 'folded')
    setFolded(!isFolded)
  }
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldLabel = t(isFolded ? 'rail.unfold' : 'rail.fold')
  return (
    <header className={classes.rail} data-folded={isFolded || undefined}>
      <Brand className={classes.brand} nameClassName={classes.label} />
      <AddMenu />
      <nav className={classes.areas} aria-label={t('frame.main')}>
        {areas.map((area) => (
          <AreaLink key={area.name} area={area} isCurrent={area.name === current} />
        ))}
      </nav>
      <UnstyledButton
        className={`${classes.item} ${classes.fold}`}
        aria-label={foldLabel}
        title={foldLabel}
        onClick={fold}
      >
        <FoldIcon size={22} stroke={1.6} aria-hidden />
      </UnstyledButton>
      <AccountMenu />
    </header>
  )
}

/** Leads back to the last place in the area. Within the area it leads to the area's first page. */
function AreaLink({ area, isCurrent }: { area: Area; isCurrent: boolean }) {
  const { t } = useTranslation('app')
  const kept = useLastPlaces(({ byArea }) => byArea[area.name])
  const { name, Icon, first } = area
  const place = isCurrent || !kept ? { to: first.to } : toPlace(kept)
  return (
    <Link
      {...place}
      className={`${classes.item} ${classes.area}`}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      title={t(`area.${name}`)}
    >
      <Icon size={22} stroke={1.6} aria-hidden />
      <span className={classes.label}>{t(`area.${name}`)}</span>
    </Link>
  )
}
