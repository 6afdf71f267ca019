// Where messages such as "deleted, undo" appear; only members' pages send any.
import { Notifications } from '@mantine/notifications'
import classes from './notification-host.module.css'

export default function NotificationHost() {
  return <Notifications position="bottom-center" classNames={{ root: classes.messages }} />
}
