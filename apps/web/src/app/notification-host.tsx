// Where messages such as "deleted, undo" appear; only members' pages send any.
import { Notifications } from '@mantine/notifications'

export default function NotificationHost() {
  return <Notifications position="bottom-center" />
}
