import { keepBooks } from '../testing/by-hand/keep-books.ts'

// The other half, for another worker.
keepBooks(100)
