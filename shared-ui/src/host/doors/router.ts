// Addresses and screens. Remotes take the router only from here: shared as a whole, the library
// could not be tree-shaken and would add about 26 KB to every first visit. Add here what an app
// needs of it.

export {
  Link,
  type LinkProps,
  type Location,
  type NavigateOptions,
  type RouteObject,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export { useLanguagePath } from '../language.ts'
export { lazyScreen } from '../lazy-screen.tsx'
export { useTitle } from '../title.ts'
