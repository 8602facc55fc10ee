import type { OpenEdits } from '@lotse/ui/data/edits'
import type { LoadedMessages } from '@lotse/ui/language/i18n'
import { AppProviders } from '@lotse/ui/layout/app-providers'
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createErrorText } from './lib/backend/error-text.ts'
import { i18n, type Messages, useT } from './lib/i18n.ts'
import type { ConsoleRouter } from './router.tsx'

interface ConsoleAppProps {
  start: LoadedMessages<Messages>
  queryClient: QueryClient
  router: ConsoleRouter
  edits: OpenEdits
}

export function ConsoleApp({ start, ...rest }: ConsoleAppProps) {
  return (
    <i18n.I18nProvider start={start}>
      <Providers {...rest} />
    </i18n.I18nProvider>
  )
}

function Providers({ queryClient, router, edits }: Omit<ConsoleAppProps, 'start'>) {
  const t = useT()
  const errorText = useMemo(() => createErrorText(t), [t])
  return (
    <AppProviders product="lotse" queryClient={queryClient} errorText={errorText} edits={edits}>
      <RouterProvider router={router} />
    </AppProviders>
  )
}
