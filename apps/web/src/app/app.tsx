// The providers around every page: theme, messages, server state, router.
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { useSession } from '#kit/session/session.ts'
import type { AppRouter } from './router.tsx'
import { colourSchemes, theme } from './theme.ts'

/**
 * The key makes forms, dialogs and hooks start again after each session: nothing drawn for one member stays for the
 * next.
 */
export function App(props: { i18n: i18n; queries: QueryClient; router: AppRouter }) {
  const ended = useSession((session) => session.ended)
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colourSchemes}>
      <I18nextProvider i18n={props.i18n}>
        <QueryClientProvider client={props.queries}>
          <RouterProvider key={ended} router={props.router} />
        </QueryClientProvider>
      </I18nextProvider>
    </MantineProvider>
  )
}
