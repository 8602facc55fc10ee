import { useDocumentTitle } from '@lotse/ui/layout/page'
import { EmptyLayout } from '@lotse/ui/layout/plain-layouts'
import { LanguageSwitch, ThemeSwitch } from '@lotse/ui/layout/preferences'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { useT } from '../../lib/i18n.ts'
import { BrandMark } from '../../shell/brand.tsx'
import { isRefused, isSessionEnded } from '../../shell/session/watch-session.ts'
import classes from './sign-in.module.css'

export function SignInScreen() {
  const t = useT()
  const state = useLocation({ select: location => location.state })
  useDocumentTitle(t.signIn.title)
  return (
    <SignInPage>
      <SignInForm isEnded={isSessionEnded(state)} isRefused={isRefused(state)} />
    </SignInPage>
  )
}

/** What every screen in front of the sign-in looks like. */
export function SignInPage({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <EmptyLayout>
      <div className={classes.page}>
        <div className={classes.side}>
          <header className={classes.header}>
            <span className={classes.brand}>
              <BrandMark size={28} />
              {t.shell.product}
            </span>
            <span className={classes.preferences}>
              <LanguageSwitch />
              <ThemeSwitch />
            </span>
          </header>
          <div className={classes.form}>{children}</div>
        </div>
        <div className={classes.picture}>
          <PathPicture />
          <p>{t.signIn.pitch}</p>
        </div>
      </div>
    </EmptyLayout>
  )
}

const points: [x: number, y: number, r: number][] = [
  [60, 330, 9],
  [140, 260, 9],
  [140, 400, 7],
  [230, 300, 11],
  [240, 200, 8],
  [330, 240, 9],
  [330, 360, 7],
  [420, 170, 12],
  [430, 290, 8],
  [520, 110, 16],
]
const ways: [from: number, to: number][] = [
  [0, 1],
  [0, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [3, 5],
  [3, 6],
  [4, 5],
  [5, 7],
  [5, 8],
  [6, 8],
  [7, 9],
]

/** A skill tree that grows toward the upper right. */
function PathPicture() {
  return (
    <svg viewBox="0 60 580 380" className={classes.drawing} aria-hidden="true">
      {ways.map(([from, to]) => {
        const [x1 = 0, y1 = 0] = points[from] ?? []
        const [x2 = 0, y2 = 0] = points[to] ?? []
        return (
          <path
            key={`${from}-${to}`}
            d={`M${x1} ${y1}C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}`}
          />
        )
      })}
      {points.map(([cx, cy, r]) => (
        <circle key={`${cx},${cy}`} cx={cx} cy={cy} r={r} />
      ))}
    </svg>
  )
}
