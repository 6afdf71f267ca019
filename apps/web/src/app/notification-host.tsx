// Where notifications such as "deleted, undo" appear. Only the pages of members send any.
import { Notifications } from '@mantine/notifications'
import classes from './notification-host.module.css'

export default function NotificationHost() {
  return <Notifications position="bottom-center" classNames={{ root: classes.messages }} />
}
