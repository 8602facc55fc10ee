import './snapshot-viewer.css'
import { startSnapshot } from './snapshot.ts'

startSnapshot(window)
