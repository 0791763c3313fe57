import { keepBooks } from './keep-books.ts'

keepBooks(100)
