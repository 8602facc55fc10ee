import { CodeBlock, CopyButton } from '../../lib/values/code-block.tsx'
import classes from './settings.module.css'

/** Code to take along, and what it is. */
export function LabelledCode({ label, code }: { label: string; code: string }) {
  return (
    <div>
      <div className={classes.line}>
        {label}
        <CopyButton label={label} text={code} />
      </div>
      <CodeBlock code={code} />
    </div>
  )
}
