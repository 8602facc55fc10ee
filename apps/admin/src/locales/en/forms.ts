import type { Messages } from '../de.ts'

export const forms: Messages['forms'] = {
  unsaved: 'Not saved yet',
  required: '* Required',
  conflictTitle: 'Changed by somebody else in the meantime',
  conflictMerged:
    'What you entered is still here, and all other fields show the new state. Have a look and save again.',
  conflictClash:
    'What you entered is still here. You both changed these fields; saving keeps your value. What is stored now:',
  arrived: 'Already saved: your earlier try got through.',
  goneTitle: 'Deleted by somebody else in the meantime',
  goneText: 'What you entered is still here. You can create a new entry from it, copy it or leave the page.',
  goneCopyText: 'What you entered is still here. You can copy it or leave the page.',
  createAgain: 'Create as new',
  copyInput: 'Copy input',
  takeTheirs: 'Use this',
  webAddress: 'Please enter an address with http:// or https://.',
  moveUp: item => `Move ${item} up`,
  moveDown: item => `Move ${item} down`,
  removeItem: item => `Remove ${item}`,
  nothingFound: 'Nothing found',
  view: field => `View: ${field}`,
  preview: 'Preview',
  write: 'Write',
  markdown: 'Markdown is allowed.',
  emptyPreview: 'No text yet.',
}
