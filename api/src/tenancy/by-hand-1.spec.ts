import { keepBooks } from '../testing/by-hand/keep-books.ts'

keepBooks(100)
