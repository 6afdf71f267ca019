// The providers around every page: theme, messages, server state, router.
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { useSession } from '#shared/session.ts'
import type { AppRouter } from './router.tsx'
import { colourSchemes, theme } from './theme.ts'

/** What was drawn for a member is not drawn on for the next one: forms, dialogs and hooks begin anew. */
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
