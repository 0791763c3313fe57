// Addresses and screens. Remotes take the router from here and nowhere else: shared whole it could not be tree-shaken and would
// cost every first visit about 26 KB more. What an app misses is added here.

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
