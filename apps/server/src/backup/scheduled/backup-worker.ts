import { serveJobs } from '../../platform/workers/serve-jobs.ts'
import { backupJobs } from './backup-jobs.ts'

// This file acts when it is imported, like `main.ts`: it is a separate process.
serveJobs(backupJobs)
