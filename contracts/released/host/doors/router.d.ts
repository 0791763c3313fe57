export { Link, type LinkProps, type Location, type NavigateOptions, type RouteObject, useBlocker, useLocation, useNavigate, useParams, useSearchParams, } from 'react-router-dom';
export { useLanguagePath } from '../language.ts';
export { lazyScreen } from '../lazy-screen.tsx';
export { useTitle } from '../title.ts';
