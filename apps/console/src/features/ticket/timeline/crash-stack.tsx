import { useT } from '../../../lib/i18n.ts'
import classes from '../../../lib/tickets/stacks/stack.module.css'
import { StackDetails } from '../../../lib/tickets/stacks/stack-details.tsx'

/** What a crash report is about, above its log. */
export function CrashStack({ entry }: { entry: number }) {
  const t = useT()
  return (
    <section className={classes.crash} aria-label={t.inbox.types.CRASH}>
      <StackDetails entry={entry} />
    </section>
  )
}
