import { readError } from '@lotse/ui/data/read-error.ts'
import { ErrorPage, isLoadFailure, LoadErrorPage, RouteError } from '@lotse/ui/layout/error-page'
import { DefaultLayout } from '@lotse/ui/layout/plain-layouts'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'
import { BrandMark } from './brand.tsx'

/** A2.12: an unknown path. */
export function MissingScreen() {
  const path = useLocation({ select: location => location.href })
  return <ErrorPage status={404} path={path} />
}

/** Anything a screen throws; a route's own validation gives its status and the text to show. */
export function FailedScreen({ error }: { error: unknown }) {
  const t = useT()
  const refusals: Record<string, string | undefined> = t.refusals
  if (error instanceof RouteError && error.message === 'no_right')
    return <ErrorPage status={error.status} title={t.rights.missingTitle} message={t.refusals.no_right} />
  if (error instanceof RouteError)
    return <ErrorPage status={error.status} message={refusals[error.message] ?? error.message} />
  if (isLoadFailure(error)) return <LoadErrorPage />
  return <ErrorPage status={readError(error).status || 500} />
}

function Outside({ children }: { children: ReactNode }) {
  const t = useT()
  const brand = (
    <>
      <BrandMark />
      {t.shell.product}
    </>
  )
  return (
    <DefaultLayout brand={brand} home={paths.index()}>
      {children}
    </DefaultLayout>
  )
}

/** The same outside the dashboard: in the default layout. */
export const MissingOutside = () => (
  <Outside>
    <MissingScreen />
  </Outside>
)

export const FailedOutside = ({ error }: { error: unknown }) => (
  <Outside>
    <FailedScreen error={error} />
  </Outside>
)
