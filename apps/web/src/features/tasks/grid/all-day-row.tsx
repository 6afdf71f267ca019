// What lasts all day, above the hours.
import type { Day } from '@fovea/core/days/calendar.ts'
import { itemsOnDay } from '@fovea/core/tasks/items.ts'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../calendar.module.css'
import type { ListedItem } from '../listed-item.ts'

interface AllDayRowProps {
  days: Day[]
  items: ListedItem[]
  onOpen(item: ListedItem): void
}

export function AllDayRow({ days, items, onOpen }: AllDayRowProps) {
  const { t } = useTranslation('tasks')
  const whole = items.filter(({ task }) => task.allday)
  if (whole.length === 0) return null
  return (
    <div className={classes.allDay}>
      <span className={classes.gutter}>{t('allDay')}</span>
      {days.map((day) => (
        <div key={day} className={classes.allDayCell}>
          {itemsOnDay(whole, day).map((item) => (
            <UnstyledButton
              key={`${item.task._id} ${item.date}`}
              className={classes.chip}
              data-done={item.isDone || undefined}
              onClick={() => onOpen(item)}
            >
              {item.task.title}
            </UnstyledButton>
          ))}
        </div>
      ))}
    </div>
  )
}
