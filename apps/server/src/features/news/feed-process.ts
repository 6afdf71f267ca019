// The entry point of the process that reads one feed.
import { answerParent } from '../../platform/confined/answer-parent.ts'
import { readFeed } from './read-feed.ts'

await answerParent(readFeed)
