// The styles of every other component: loaded with the first page that is more than public.
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
