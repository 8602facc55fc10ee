import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../editor/editor.module.css'
import { useT } from '../i18n.ts'

/** The place next to an editor that shows what visitors will see. */
export function PreviewPane({ onAgain, children }: { onAgain?: () => void; children: ReactNode }) {
  const t = useT()
  return (
    <section className={classes.preview} aria-label={t.content.preview}>
      <div className={classes.previewHead}>
        <h2 className={classes.previewTitle}>{t.content.preview}</h2>
        {onAgain && (
          <Button variant="subtle" size="compact-xs" onClick={onAgain}>
            {t.content.again}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
