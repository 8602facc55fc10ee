import { test } from '../../../e2e/fixtures.ts'
import { describePages } from './accessible-pages.ts'

// Sixty pages in a row: recording a trace of them takes more time than the pages themselves.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

describePages('both ways')
