export * from '../src/demo/bank-statements.ts'
