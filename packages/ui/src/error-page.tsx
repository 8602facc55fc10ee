import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUiT } from './i18n.tsx'
import classes from './page.module.css'
import { useDocumentTitle } from './page.tsx'

/** Thrown by a route's own validation (A2.10): 404 unless it says otherwise. */
export class RouteError extends Error {
  readonly status: number
  constructor(message: string, status = 404) {
    super(message)
    this.status = status
  }
}

export interface ErrorPageProps {
  status: number
  /** The full path that was asked for, with its query. */
  path?: string
  message?: string
  home?: string
}

/** A2.12: 404 is "Page Not Found" with the full path; every other status is "Internal Server Error". */
export function ErrorPage({ status, path = '', message, home = '/' }: ErrorPageProps) {
  const t = useUiT()
  const missing = status === 404
  const title = missing ? t.notFoundTitle : t.serverErrorTitle
  useDocumentTitle(title)
  return (
    <div className={classes.errorPage}>
      <span className={classes.errorStatus}>{status}</span>
      <h1 className={classes.errorTitle}>{title}</h1>
      <p>{message ?? (missing ? t.notFoundText(path) : t.serverErrorText)}</p>
      <Group gap="xs">
        <Button component={Link} to={home}>
          {t.toStart}
        </Button>
        {!missing && (
          <Button variant="default" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        )}
      </Group>
    </div>
  )
}
