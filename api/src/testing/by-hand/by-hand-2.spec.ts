import { keepBooks } from './keep-books.ts'

// The other half, for another worker.
keepBooks(100)
