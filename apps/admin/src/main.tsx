import { AppProviders, preparePage } from '@lotse/ui/app-providers'
import { createEdits } from '@lotse/ui/edits'
import { FullScreenLoader } from '@lotse/ui/full-screen-loader'
import { storedLocale } from '@lotse/ui/locale.ts'
import { createQueryClient } from '@lotse/ui/query.ts'
import { reloadOnFailedAssets } from '@lotse/ui/reload-assets.ts'
import { type AnyRouter, RouterProvider, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { createBackend } from './lib/api.ts'
import { BackendContext } from './lib/backend.tsx'
import { ConsentProvider } from './lib/consent.tsx'
import { createErrorText } from './lib/error-text.ts'
import { extrasQuery } from './lib/extras.ts'
import { i18n, useT } from './lib/i18n.ts'
import { loadRuntime } from './lib/runtime.ts'
import { createAppRouter } from './router.tsx'
import { watchSession } from './shell/watch-session.ts'

const edits = createEdits()
reloadOnFailedAssets(window, edits)
preparePage()
const [start, runtime] = await Promise.all([i18n.load(storedLocale()), loadRuntime()])
const backend = createBackend(runtime)
const queryClient = createQueryClient()
const router = createAppRouter(backend)
watchSession({
  sessions: backend.sessions,
  end: token =>
    backend
      .apiAs(token)('DELETE /auth/session')
      .catch(() => undefined),
  router,
  queries: queryClient,
  edits,
})
// Asked while the first screen is being loaded.
void queryClient.prefetchQuery(extrasQuery(backend.api, runtime.apiUrl))

function App() {
  const t = useT()
  const errorText = useMemo(() => createErrorText(t), [t])
  return (
    <AppProviders product="academy" queryClient={queryClient} errorText={errorText} edits={edits}>
      <BackendContext value={backend}>
        <ConsentProvider>
          <RouterProvider router={router as AnyRouter} />
          <FirstLoad />
        </ConsentProvider>
      </BackendContext>
    </AppProviders>
  )
}

/** Until the first screen is there the page would be empty. */
function FirstLoad() {
  const isLoading = useRouterState({
    router: router as AnyRouter,
    select: state => state.resolvedLocation === undefined,
  })
  return isLoading ? <FullScreenLoader /> : null
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <i18n.I18nProvider start={start}>
      <App />
    </i18n.I18nProvider>,
  )
}
