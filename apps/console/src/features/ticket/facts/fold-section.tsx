import type { SectionProps } from '@lotse/ui/layout/page'
import page from '@lotse/ui/layout/page.module.css'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './fold-section.module.css'

interface FoldSectionProps extends Omit<SectionProps, 'flush'> {
  opened: boolean
  onToggle(): void
}

/** A section whose title folds it. */
export function FoldSection({ title, actions, opened, onToggle, children }: FoldSectionProps) {
  const id = useId()
  return (
    <section className={page.section} aria-labelledby={id}>
      <div className={opened ? page.sectionHead : `${page.sectionHead} ${classes.folded}`}>
        <h2 id={id} className={page.sectionTitle}>
          <UnstyledButton className={classes.fold} aria-expanded={opened} onClick={onToggle}>
            {title}
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </h2>
        {actions}
      </div>
      {opened && <div className={page.sectionBody}>{children}</div>}
    </section>
  )
}
