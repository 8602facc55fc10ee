import { LanguageSwitch, ThemeSwitch } from '@lotse/ui/layout/preferences'
import classes from './plain-card.module.css'

/** Language and colors in the corner of a page for people who are not signed in. */
export function PlainSwitches() {
  return (
    <div className={classes.switches}>
      <LanguageSwitch codes />
      <ThemeSwitch />
    </div>
  )
}
