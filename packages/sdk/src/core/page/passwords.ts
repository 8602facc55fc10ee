import type { Module } from '../module.ts'

/** Remembers fields that were passwords before an "eye" revealed them: a report must not reveal them. */
export const watchPasswords: Module<void> = ({ passwords }, scope) => {
  const observer = new MutationObserver(records => {
    for (const { target, oldValue } of records) if (/^password$/i.test(oldValue ?? '')) passwords.add(target)
  })
  observer.observe(document, { subtree: true, attributeFilter: ['type'], attributeOldValue: true })
  scope.undo(() => observer.disconnect())
}
