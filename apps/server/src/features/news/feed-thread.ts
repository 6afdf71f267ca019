// The thread that reads one feed and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { type FeedBytes, readFeed } from './read-feed.ts'

parentPort?.postMessage(readFeed(workerData as FeedBytes))
